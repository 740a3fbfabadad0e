/** Starts the service worker where there can be one: on this machine or by https. */

const WORKER = "/service-worker.js";

/** Our policy lets no text become a script; this one address may. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Where storage is forbidden there is no worker, and the house does without.
  navigator.serviceWorker.register(trusted()).catch(() => {});
}

function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("festnoz-worker", { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
