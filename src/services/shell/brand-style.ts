import { createBrandTokens } from '#contract/brand-colors.ts';
import { isColor, isLogo } from '#contract/settings.contract.ts';
import { stored } from '#services/browser/stored.ts';

/** `public/appearance.js` reads it before the first paint of the next page. */
const lastTokens = stored('brand-colors', (text): unknown => JSON.parse(text));

/** Replaces the colors that `public/appearance.js` has set, unless the reader has colors of their own. */
const setTokens = (tokens: Readonly<Record<string, string>>): void => {
  const sheet = new CSSStyleSheet({ media: '(forced-colors: none)' });
  const lines = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`);
  sheet.replaceSync(`:root { ${lines.join(' ')} }`);
  document.adoptedStyleSheets = lines.length > 0 ? [sheet] : [];
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
  if (!icon || !isLogo(logo)) return;
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
