import type { PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';

/** Shows its content in another window. */
export const SeparateWindow = ({ page, children }: PropsWithChildren<{ page: Document }>) =>
  createPortal(children, page.body);
