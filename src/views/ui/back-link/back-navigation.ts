/** How many entries of the history lead back to the page that opened this one. */
type BackPath = { stepsBack: number };

/** The history state of a link whose page has a back button. */
export const backPath: BackPath = { stepsBack: 1 };

/** 0 if the previous entry is not known to belong to the console; it can belong to another site. */
const readSteps = (): number => history.state?.stepsBack ?? 0;

/** The history state of a link to a page with the same way back as this one. */
export function deeperPath(): BackPath | undefined {
  const steps = readSteps();
  return steps > 0 ? { stepsBack: steps + 1 } : undefined;
}

/** Goes back to the page that opened this one. Returns false if it is not in the console. */
export function goBack(): boolean {
  const steps = readSteps();
  if (steps > 0) history.go(-steps);
  return steps > 0;
}
