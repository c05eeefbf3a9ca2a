/** A button that opens a picker, with its text on one side and its icon on the other. */
export const opener = { justifyContent: 'space-between', width: '100%' } as const;

/** An opener that looks like the fields next to it. */
export const fieldOpener = {
  ...opener,
  paddingInline: '12px',
  borderColor: 'border.control',
  fontWeight: 400,
} as const;
