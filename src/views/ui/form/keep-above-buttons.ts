/** The height of the header, with a gap. */
const top = 72;

/** Help that is further away belongs to more than this field. */
const nearby = 96;

/** Where a field ends, with its error, or the help right below it. */
function findEnd(field: Element): number {
  const { bottom } = field.getBoundingClientRect();
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const ends = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().bottom ?? 0);
  const isWrong = field.getAttribute('aria-invalid') === 'true';
  return Math.max(bottom, ...ends.filter((end) => isWrong || end - bottom < nearby));
}

/**
 * Scrolls a field that gets the focus to above the buttons that stay in view, with its error.
 * Browsers do not scroll to a text field whose caret they can show, even if its error is covered.
 */
export function keepAboveButtons(form: Element, field: Element): void {
  const buttons = form.querySelector('.form-buttons');
  if (!buttons || buttons.contains(field)) return;
  const covered = findEnd(field) - buttons.getBoundingClientRect().top;
  const room = field.getBoundingClientRect().top - top;
  if (covered > 0 && room > 0) scrollBy({ top: Math.min(covered, room), behavior: 'instant' });
}
