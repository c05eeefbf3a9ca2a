const text = { fontFamily: 'var(--font-body)', fontSize: 12, fill: 'var(--color-chart-axis)' };

export const chartTheme = {
  text,
  axis: { ticks: { text }, legend: { text } },
  grid: { line: { stroke: 'var(--color-chart-grid)', strokeWidth: 1 } },
};
