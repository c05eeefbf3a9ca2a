import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { appMachine } from '#machines/shell/app.machine.ts';
import { getRoute, isPublicAt, routeAt } from '#rules/routes.ts';
import { App } from './app.tsx';
import { preload } from './routes.ts';

/** The HTML of a public page; of any other page the layout around it. */
export async function render(path: string): Promise<string> {
  const name = routeAt(path);
  if (isPublicAt(path)) await preload(path);
  const html = renderToString(
    <Router ssrPath={path}>
      <App app={createActor(appMachine)} address={path} />
    </Router>,
  );
  return `<title>${name ? getRoute(name).title : 'Console'}</title>${html}`;
}
