import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { placeAt, placeOf } from '#rules/places.ts';
import { App } from './app.tsx';
import { startEarly } from './joined.ts';
import { loadAhead } from './routes.ts';

/** The title and the HTML of a page that everybody may see, as they stand before any script has run. */
export async function render(path: string): Promise<string> {
  const place = placeAt(path);
  if (!place) throw new Error(`No page has the address ${path}.`);
  await loadAhead(path);
  const noConsole = () => {
    throw new Error('Nothing is asked for while pages are rendered in advance.');
  };
  const html = renderToString(
    <Router ssrPath={path}>
      <App early={startEarly()} address={path} consoleOf={noConsole} />
    </Router>,
  );
  return `<title>${placeOf(place).title}</title>${html}`;
}
