/** ORG-16 */
export type SectionContent = 'absent' | 'empty' | 'filled';

/** 0 counts as known; the numbers of levels and days do not count. */
export const hasFigure = (value: unknown): boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key !== 'index' && key !== 'dayKey' && hasFigure(inner));
};

export const contentOfSection = (section: object | null): SectionContent => {
  if (!section) return 'absent';
  return hasFigure(section) ? 'filled' : 'empty';
};
