import { Link } from 'wouter';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  /** The pages above this one, the topmost first. */
  above: readonly { title: string; href: string }[];
  here: string;
};

/** The way down to this page. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.steps}>
        {above.map(({ title, href }) => (
          <li className={styles.step} key={href}>
            <Link className={styles.link} href={href}>
              {title}
            </Link>
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
}
