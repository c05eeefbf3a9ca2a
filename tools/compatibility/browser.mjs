// Stand-ins for what only a browser has, for files that need it as soon as they are loaded.
// Load it first: NODE_OPTIONS='--import ./browser.mjs'.

/**
 * Every field, call and instance of it is the stand-in itself.
 * It is empty as a text and as a list.
 */
const it = new Proxy(() => {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => '';
    if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
    if (name === 'toJSON') return () => '(stand-in)';
    return name === 'then' || typeof name === 'symbol' ? undefined : it;
  },
  set: () => true,
  apply: () => it,
  construct: () => it,
});

const storage = { getItem: () => null, setItem() {}, removeItem() {}, clear() {} };

class Element extends EventTarget {}

const fields = {
  window: globalThis,
  self: globalThis,
  document: it,
  location: new URL('https://example.com/'),
  localStorage: storage,
  sessionStorage: storage,
  navigator: { userAgent: 'Node', language: 'en', mediaDevices: it, onLine: true },
  Audio: Element,
  HTMLElement: Element,
  HTMLAudioElement: Element,
  chrome: it,
};

const missing = Object.entries(fields).filter(([name]) => !(name in globalThis));
for (const [name, value] of missing)
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });

/** Takes the stand-ins away. */
export function removeBrowser() {
  for (const [name] of missing) Reflect.deleteProperty(globalThis, name);
}
