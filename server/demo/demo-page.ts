import { html } from 'hono/html';

/** The style of all pages of a demo, which have no scripts. */
export const demoStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
:root { background: light-dark(#ffffff, #121a2d); color: light-dark(#0f172a, #e6ebf5); }
a { color: light-dark(#2546ea, #9badff); }
body { margin: 0 auto; padding: 1.5rem 1rem; max-width: 90rem; }
`;

type Html = ReturnType<typeof html>;

/** A page of a demo, with its own style sheet. */
export const demoPage = ({
  title,
  style,
  content,
}: {
  title: string;
  style: string;
  content: Html;
}) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="${style}">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
