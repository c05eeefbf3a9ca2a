/**
 * The addresses of the exported diagrams, by their paths.
 * Vite reads the folder while it builds, so only the browser can load this file.
 */
export const chartAddresses = import.meta.glob<string>('/docs/statecharts/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
