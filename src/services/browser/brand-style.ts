import { createBrandTokens, isColor } from '#contract/brand-colors.ts';
import { stored } from './stored.ts';

const readTokens = (text: string): Record<string, string> => {
  const tokens: unknown = JSON.parse(text);
  if (typeof tokens !== 'object' || tokens === null) return {};
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
};

/** `public/appearance.js` sets them before the first paint of the next page. */
const lastTokens = stored('brand-colors', readTokens);

const setTokens = (tokens: Readonly<Record<string, string>>): void => {
  const { style } = document.documentElement;
  for (const name of Object.keys(lastTokens.read() ?? {})) if (!(name in tokens)) style.removeProperty(name);
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
};

function applyColor(color: unknown): void {
  const tokens = isColor(color) ? createBrandTokens(color) : {};
  setTokens(tokens);
  if (isColor(color)) lastTokens.write(tokens);
  else lastTokens.remove();
}

/** The browser's tab shows it. */
function applyLogo(logo: unknown): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon || typeof logo !== 'string' || logo === '') return;
  icon.removeAttribute('type');
  icon.href = logo;
}

/**
 * Shows the color (#rrggbb) and the logo (an address) of a brand.
 * Without them, and with what is neither, the product has its own.
 */
export function applyBrand({ color, logo }: { color?: unknown; logo?: unknown }): void {
  applyColor(color);
  applyLogo(logo);
}
