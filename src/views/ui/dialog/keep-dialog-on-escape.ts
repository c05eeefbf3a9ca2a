/**
 * Escape first closes an open panel inside a dialog, or ends the edit of a field.
 * Only the next Escape closes the dialog.
 */
export function keepDialogOnEscape(event: Event): void {
  const panel = document.querySelector('[aria-modal] :popover-open:not([data-stays-open])');
  const isEditing = event.target instanceof Element && event.target.closest('[data-handles-escape]') !== null;
  if (panel instanceof HTMLElement) panel.hidePopover();
  if (panel || isEditing) event.preventDefault();
}
