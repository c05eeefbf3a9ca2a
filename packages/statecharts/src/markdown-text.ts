/**
 * A text of any origin on one line of Markdown.
 * It opens no code, link, table cell or HTML, and calls no people and no issues.
 */
export const toMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll(/[`<|[]/g, '\\$&')
    .replaceAll(/(^|[^\w])@(?=\w)/g, '$1@\u2060')
    .replaceAll(/#(?=\w)/g, '#\u2060')
    .replaceAll(/\bGH-(?=\d)/g, 'GH-\u2060');

/** An ID as code within a line. */
export const toCode = (id: string): string =>
  `\`${id.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|')}\``;
