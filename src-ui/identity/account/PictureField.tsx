import { useRef } from 'react';
import styled from 'styled-components';
import { offeredTypes } from '#core/files/accepted-files.ts';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FailedFiles } from '#ui/kit/forms/FailedFiles.tsx';
import { ProgressBar } from '#ui/kit/Progress.tsx';
import { Buttons, Person } from './account-styles.ts';
import type { usePicture } from './use-picture.ts';

const Sending = styled(ProgressBar)`
  max-width: 240px;
`;

type Props = {
  readonly user: AuthUser;
  /** The key in the form; null for none. */
  readonly value: string | null;
  readonly picture: ReturnType<typeof usePicture>;
  /** Puts back the picture that is saved. */
  readonly onUndo: () => void;
};

/** A person as others see them, with the ways to another picture. What is chosen is shown at once, and saved with the form. */
export const PictureField = ({ user, value, picture, onUndo }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { onWay, isSending, preview, choose, remove } = picture;
  const saved = user.picture ?? null;
  const shown = preview ?? (value !== null && value === saved ? user.pictureUrl : undefined);
  return (
    <>
      <Person>
        <Avatar name={user.name} picture={shown} size={64} />
        <div>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
      </Person>
      <Buttons>
        <Button onClick={() => input.current?.click()}>Change picture</Button>
        {value === null ? null : (
          <Button $look="quiet" onClick={remove}>
            Remove picture
          </Button>
        )}
        {value === null && saved !== null ? (
          <Button $look="quiet" onClick={onUndo}>
            Undo
          </Button>
        ) : null}
        <input
          ref={input}
          hidden
          type="file"
          accept={offeredTypes(['image']).join(',')}
          aria-label="Picture"
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </Buttons>
      {onWay
        .filter(({ problem }) => problem === undefined)
        .map(({ id, name, part }) => (
          <Sending key={id} aria-label={`Sending ${name}`} value={part} max={1} />
        ))}
      <FailedFiles onWay={onWay} />
      {value === saved || isSending ? null : (
        <p role="status">
          {value === null
            ? 'Your initials are shown once you save the profile.'
            : 'Others see it once you save the profile.'}
        </p>
      )}
    </>
  );
};
