/** The letters of the house. What is shown before they come moves when they do, away from a finger. */

const FACES = [
  "400 1rem 'Fest-Noz Zero'",
  "700 1rem 'Fest-Noz Zero'",
  "400 1rem 'Atkinson Hyperlegible'",
  "700 1rem 'Atkinson Hyperlegible'",
  "700 1rem Alegreya",
];
const LETTER = "0"; // each of them has it
const PATIENCE_MS = 500;

/** Once they are there; on a slow line the words come first, in letters of the system. */
export async function lettersReady(
  fonts: Pick<FontFaceSet, "load"> = document.fonts,
): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(FACES.map((face) => fonts.load(face, LETTER))), patience]);
}
