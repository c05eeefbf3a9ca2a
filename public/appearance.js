// Runs before the first paint, so that nothing moves or changes color when the console has loaded.
// `src/services/shell/menu-fold.ts`, `src/services/shell/color-scheme.ts` and
// `src/services/shell/brand-style.ts` write what it reads.
{
  const root = document.documentElement;

  const readStored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  /** The scheme of the browser is that of all values but two. */
  const applyScheme = (scheme) => {
    root.dataset.scheme = scheme ?? 'system';
    const isChosen = scheme === 'light' || scheme === 'dark';
    for (const bar of document.querySelectorAll('meta[data-scheme]')) {
      const own = bar.dataset.scheme;
      if (isChosen) bar.media = own === scheme ? 'all' : 'not all';
      else bar.media = `(prefers-color-scheme: ${own})`;
    }
  };

  /** The colors of the brand on the last page, unless the reader has colors of their own. */
  const applyBrand = () => {
    try {
      const sheet = new CSSStyleSheet({ media: '(forced-colors: none)' });
      sheet.replaceSync(':root {}');
      const { style } = sheet.cssRules[0];
      for (const [name, value] of Object.entries(JSON.parse(readStored('brand-colors') ?? '{}')))
        if (/^--(color-brand|ring-color)/.test(name)) style.setProperty(name, String(value));
      if (style.length > 0) document.adoptedStyleSheets = [sheet];
    } catch {
      // The settings bring them.
    }
  };

  applyBrand();
  root.dataset.menu = readStored('menu') ?? 'wide';
  applyScheme(readStored('color-scheme'));
  // Of another tab, or of this one. There is no key if all data of the site are deleted.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'color-scheme' || key === null) applyScheme(newValue);
  });
}
