import { notAvailableYet } from '#rules/labels.ts';

export default function NotAvailable() {
  return <p>{notAvailableYet}</p>;
}
