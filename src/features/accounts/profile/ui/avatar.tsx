import { Icon } from '#ui/icon.tsx';
import { initialsOf } from '../initials.ts';

/** Shows the picture of an account or its initials, and an icon until the account is loaded. */
export function Avatar({ user }: { user: { name: string; profile_picture_url: string } | undefined }) {
  const className =
    'grid size-8 flex-none place-items-center overflow-hidden rounded-full bg-soft-2 text-sm font-bold text-on-soft';
  if (user?.profile_picture_url)
    return (
      <span className={className}>
        <img
          src={user.profile_picture_url}
          alt=""
          width={32}
          height={32}
          className="size-full object-cover"
        />
      </span>
    );
  return (
    <span className={className} aria-hidden="true">
      {user ? initialsOf(user.name) : <Icon name="user" className="size-5" />}
    </span>
  );
}
