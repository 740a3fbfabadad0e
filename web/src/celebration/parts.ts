/** All that an end worth the evening needs; loaded when there is one. */

export { default as Feast } from "./Feast.svelte";
export { default as Picture } from "./Picture.svelte";
export { kindWord } from "./kind-word";
