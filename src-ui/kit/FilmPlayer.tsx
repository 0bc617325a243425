import { useRef, useState } from 'react';

type Props = { readonly url: string; readonly label: string; readonly poster?: string | undefined };

/**
 * A film with the browser's own controls. It goes on with the address that it began with, and takes a newer one, at the same
 * place, once that fails.
 */
export const FilmPlayer = ({ url, label, poster }: Props) => {
  const [shown, setShown] = useState(url);
  const [failed, setFailed] = useState<string>();
  const reached = useRef(0);
  if (failed === shown && url !== shown) setShown(url);
  return (
    // A person’s own film comes without captions, and there is nowhere to keep any.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={shown}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onTimeUpdate={({ currentTarget }) => (reached.current = currentTarget.currentTime)}
      onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = reached.current)}
      onError={() => setFailed(shown)}
    />
  );
};
