/** The label of a figure or chart, and what it is. */
export type FigureText = { label: string; definition: string };

type FigureSectionTexts = { title: string; figures: Readonly<Record<string, FigureText>> };

export type FigureTexts = Readonly<Record<string, FigureSectionTexts>>;

/** The definition of a figure that is shown in hours or minutes. */
export const withExactValue = (definition: string, exact: string): string => `${definition} Exactly: ${exact}.`;

/** The name of the button that shows the definition of a figure. */
export const formatDefinition = (label: string): string => `What is ${label}?`;
