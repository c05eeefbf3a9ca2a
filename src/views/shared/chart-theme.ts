const words = { fontFamily: 'var(--font-body)', fontSize: 12, fill: 'var(--color-chart-axis)' };

/** The look of every chart, by the variables of tokens.css, which know both colour schemes. */
export const chartTheme = {
  text: words,
  axis: { ticks: { text: words }, legend: { text: words } },
  grid: { line: { stroke: 'var(--color-chart-grid)', strokeWidth: 1 } },
};
