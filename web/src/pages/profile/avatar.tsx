import type { User } from '@marquee/contract';
import { useState } from 'react';
import { assetUrl } from '../../asset-url.ts';
import { host } from '../../host.ts';
import classes from './avatar.module.css';
import { getInitials } from './initials.ts';

/** The user's picture, or their initials as letters on a lit sign. Says nothing aloud: the name stands beside it. */
export function Avatar({ user }: { user: User }) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = user.profilePicture;
  return picture && picture !== broken ? (
    <img
      className={classes.avatar}
      src={assetUrl(picture, host)}
      alt=""
      width={88}
      height={88}
      onError={() => setBroken(picture)}
    />
  ) : (
    <span className={classes.avatar} aria-hidden="true">
      {getInitials(user)}
    </span>
  );
}
