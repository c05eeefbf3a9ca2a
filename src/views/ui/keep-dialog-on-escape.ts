/** Escape first closes the panel that is open inside a dialog, or ends the edit of a field; only then the dialog. */
export function keepDialogOnEscape(event: Event): void {
  const panel = document.querySelector('[aria-modal] :popover-open:not([data-stays-open])');
  const isEditing = event.target instanceof Element && event.target.closest('[data-handles-escape]') !== null;
  if (panel instanceof HTMLElement) panel.hidePopover();
  if (panel || isEditing) event.preventDefault();
}
