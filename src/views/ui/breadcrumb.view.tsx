import { Breadcrumb as ChakraBreadcrumb } from '@chakra-ui/react';
import { Link } from 'wouter';

type BreadcrumbProps = {
  /** The pages above this one, from the top. */
  above: readonly { title: string; href: string }[];
  current: string;
};

export function Breadcrumb({ above, current }: BreadcrumbProps) {
  return (
    <ChakraBreadcrumb.Root aria-label="Breadcrumb">
      <ol>
        {above.map(({ title, href }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </ChakraBreadcrumb.Root>
  );
}
