/** What a section says instead of figures that are all empty. */
export type EmptyMessage = { text: string; hint: string };

export type SectionContent = 'absent' | 'empty' | 'filled';

/** 0 counts as known; the numbers of levels and days do not count. */
const hasFigure = (value: unknown): boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key !== 'index' && key !== 'dayKey' && hasFigure(inner));
};

export const contentOfSection = (section: object | null): SectionContent => {
  if (!section) return 'absent';
  return hasFigure(section) ? 'filled' : 'empty';
};

/**
 * Returns the card of a part of a section, such as one chart, from the card of the section.
 * A section that has loaded can be empty in a part.
 */
export const toPartCard = <Card extends { state: string }>(card: Card, part: unknown) =>
  card.state === 'filled' && !hasFigure(part) ? { ...card, state: 'empty' as const } : card;
