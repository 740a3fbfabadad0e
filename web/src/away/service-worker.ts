/**
 * Keeps one page: that the house does not answer. Nothing else of the house is kept, and nothing of
 * any table: whatever the house has to show comes from the house. And calls people back to a page that is
 * open out of sight, when that page asks for it (call/bell.ts).
 */
/// <reference lib="webworker" />

import type { Call, Hush } from "../call/call";

declare const self: ServiceWorkerGlobalScope;

// Filled in when the pages are built (shell.ts): the page, what it is made of, and its version.
const SHELL = "@shell" as unknown as readonly string[];
const FILES = SHELL.filter((file) => file.startsWith("/"));
const PAGE = "/away.html";
const KEPT = `away ${SHELL.at(-1)}`;
const PATIENCE_MS = 10_000;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fromHouse(request, PAGE));
  else if (FILES.includes(pathname)) event.respondWith(fromHouse(request, pathname));
});

let told: Promise<unknown> = Promise.resolve(); // one after the other: nothing is hushed before it was shown

self.addEventListener("message", (event) => {
  const what = event.data as Call | Hush;
  told = told
    .then(() => ("hush" in what ? hush(what) : show(what, event.source as Client)))
    .catch(() => {});
  event.waitUntil(told);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(leadTo(event.notification.data));
});

function show({ title, options }: Call, page: Client): Promise<void> {
  return self.registration.showNotification(title, { ...options, data: page.id });
}

async function hush({ hush: tag }: Hush): Promise<void> {
  for (const one of await self.registration.getNotifications({ tag })) one.close();
}

/** The very page that called; if it was closed meanwhile, the first page lists where one is waited for. */
async function leadTo(id: string): Promise<void> {
  const page = await self.clients.get(id);
  await (page ? (page as WindowClient).focus() : self.clients.openWindow("/"));
}

/** A newer worker takes over at once. */
async function fill(): Promise<void> {
  const kept = await caches.open(KEPT);
  await kept.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The kept one only where the house does not answer. */
async function fromHouse(request: Request, kept: string): Promise<Response> {
  try {
    return await Promise.race([fetch(request), silence()]);
  } catch {
    return (await caches.match(kept)) ?? Response.error();
  }
}

function silence(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the house does not answer")), PATIENCE_MS);
  });
}
