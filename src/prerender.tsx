import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { startEarly } from './joined.ts';
import { loadAhead } from './routes.ts';

/** The HTML of a page that everybody may see, as it stands before any script has run. */
export async function render(path: string): Promise<string> {
  await loadAhead(path);
  const noConsole = () => {
    throw new Error('Nothing is asked for while pages are rendered in advance.');
  };
  return renderToString(
    <Router ssrPath={path}>
      <App early={startEarly()} address={path} consoleOf={noConsole} />
    </Router>,
  );
}
