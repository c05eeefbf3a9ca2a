import { html } from 'hono/html';
import type { Settings } from '#contract/settings.contract.ts';

/** Whose mail it is, and the console's own addresses: only these become links. */
export type MailBrand = { product: string; origins: readonly string[] };

/** The brand of a console's mails; `publicUrl` is the address of the console. */
export const mailBrand = ({ brand, secondBase }: Settings, publicUrl: string): MailBrand => ({
  product: brand.product,
  origins: [publicUrl, ...(URL.canParse(secondBase) ? [new URL(secondBase).origin] : [])],
});

type Markup = ReturnType<typeof html>;

// The colors of the console (src/views/theme/tokens.css).
// A mail has no style sheet to share with it.
const light = {
  ground: 'background-color:#f6f7fa;color:#0f172a',
  card: 'background-color:#ffffff;border-color:#e1e6ee',
  quiet: 'color:#475569',
  link: 'color:#2546ea',
  button: 'background-color:#2546ea;color:#ffffff',
};

const dark: typeof light = {
  ground: 'background-color:#0b1020;color:#e6ebf5',
  card: 'background-color:#121a2d;border-color:#25314b',
  quiet: 'color:#a5b2c8',
  link: 'color:#9badff',
  button: 'background-color:#4a65ee;color:#ffffff',
};

const darkRules = Object.entries(dark)
  .map(([name, colors]) => `.${name}{${colors.replaceAll(/(?=;|$)/g, ' !important')}}`)
  .join('');
const styleSheet = html`<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>`;

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif";
const inBody = `margin:0;padding:32px 16px;font-family:${fonts};font-size:16px;line-height:1.5`;
const inCard =
  'max-width:560px;margin:0 auto;padding:32px 32px 16px;border:1px solid;border-radius:10px;box-sizing:border-box';
const inLogo = 'display:inline-block;width:28px;margin-right:10px;border-radius:7px;line-height:28px;text-align:center';
const inHeading = 'margin:24px 0 16px;font-size:22px;line-height:1.3;font-weight:600';
const inButton =
  'display:inline-block;padding:10px 20px;border-radius:8px;font-weight:600;text-decoration:none;overflow-wrap:anywhere';
const inText = 'margin:0 0 16px;overflow-wrap:anywhere';
const inCode = 'font-size:22px;letter-spacing:0.08em;white-space:nowrap';
const inFoot = 'max-width:560px;margin:16px auto 0;font-size:13px;text-align:center';

const isOwn = ({ origins }: MailBrand, text: string): boolean =>
  origins.some((origin) => text === origin || text.startsWith(`${origin}/`));

const isAddress = (brand: MailBrand, line: string): boolean => !/\s/.test(line) && isOwn(brand, line);

/**
 * Isolated names, addresses without the point behind them,
 * and codes to enter are parts of their own.
 */
const parts = /(\u2068[^\u2066-\u2069]*\u2069|https?:\/\/\S*[^\s.,;:)]|(?<=\bcode is )\d+)/u;

const inline = (brand: MailBrand, text: string): (Markup | string)[] =>
  text.split(parts).map((part, at) => {
    if (at % 2 === 0) return part;
    if (part.startsWith('\u2068')) return html`<bdi>${part.slice(1, -1)}</bdi>`;
    if (isOwn(brand, part))
      return html`<a class="link" style="${light.link}" href="${part}" target="_blank">${part}</a>`;
    return /^\d+$/.test(part) ? html`<strong style="${inCode}">${part}</strong>` : part;
  });

const block = (brand: MailBrand, line: string): Markup => {
  if (!isAddress(brand, line)) return html`<p style="${inText}">${inline(brand, line)}</p>`;
  const name = new URL(line).host;
  return html`<p style="${inText}"><a class="button" style="${inButton};${light.button}" href="${line}" target="_blank">Open ${name}</a></p>`;
};

const list = (brand: MailBrand, lines: readonly string[]): Markup =>
  html`<ul style="margin:0 0 16px;padding-left:20px">${lines.map(
    (line) => html`<li style="margin:0 0 8px;overflow-wrap:anywhere">${inline(brand, line.slice(2))}</li>`,
  )}</ul>`;

const paragraph = (brand: MailBrand, text: string): Markup[] => {
  const lines = text.split('\n');
  return lines.every((line) => line.startsWith('- ')) ? [list(brand, lines)] : lines.map((line) => block(brand, line));
};

/** The subject without the product, which stands above it. */
const formatHeading = ({ product }: MailBrand, subject: string): string => {
  const heading = subject.startsWith(`${product}: `) ? subject.slice(product.length + 2) : subject;
  return heading.charAt(0).toUpperCase() + heading.slice(1);
};

/**
 * Returns the HTML part of a mail, made of its plain text: paragraphs between empty lines,
 * lists of lines with `- `, a button for an address of the console on a line of its own.
 * Everything is escaped.
 */
export const mailHtml = async (brand: MailBrand, { subject, text }: { subject: string; text: string }) => {
  const { product } = brand;
  const paragraphs = text.split('\n\n');
  const signed = paragraphs.at(-1) === product ? paragraphs.slice(0, -1) : paragraphs;
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
${styleSheet}
</head>
<body class="ground" style="${inBody};${light.ground}">
<div class="card" style="${inCard};${light.card}">
<p style="margin:0;font-weight:600"><span class="button" style="${inLogo};${light.button}" aria-hidden="true">${[...product][0]}</span>${product}</p>
<h1 style="${inHeading}">${formatHeading(brand, subject)}</h1>
${signed.flatMap((text) => paragraph(brand, text))}
</div>
<p class="quiet" style="${inFoot};${light.quiet}">${product} sent this mail automatically.</p>
</body>
</html>
`;
  return String(page);
};
