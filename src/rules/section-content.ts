/** Absent: the answer lacks the section. Empty: it is there and nothing in it is known (ORG-16). */
export type SectionContent = 'absent' | 'empty' | 'filled';

/** Whether anything in or below a value is known, 0 as well; numbering of levels and days does not count. */
export const hasFigure = (value: unknown): boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key !== 'index' && key !== 'dayKey' && hasFigure(inner));
};

/** What one section of an answer holds. */
export const contentOfSection = (section: object | null): SectionContent => {
  if (!section) return 'absent';
  return hasFigure(section) ? 'filled' : 'empty';
};
