/** The choice that equals a text; undefined for any other text. */
export const findChoice = <Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find((choice) => choice === text);
