import { getInitials } from '#rules/patterns/initials.ts';
import { styles } from './avatar.recipe.ts';

/** The initials show through while the picture is missing. */
export function Avatar({ nick, picture }: { nick: string; picture: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true" translate="no">
      <span>{getInitials(nick)}</span>
      {picture && (
        <img
          className={styles.picture}
          key={picture}
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
