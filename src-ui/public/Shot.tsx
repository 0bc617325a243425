import styled from 'styled-components';
import { onHost } from '#ui/context/base.ts';
import { shots, type ShotName } from './shots.ts';

const Picture = styled.img`
  width: 100%;
  height: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  [data-theme='light'] &[data-of='dark'],
  [data-theme='dark'] &[data-of='light'] {
    display: none;
  }
`;

type Props = {
  readonly name: ShotName;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
};

/** A picture of the portal itself, in the theme of the page; only that one is fetched. */
export const Shot = ({ name, alt }: Props) => (
  <>
    {(['light', 'dark'] as const).map((theme) => (
      <Picture
        key={theme}
        data-of={theme}
        src={onHost(`/pictures/${name}-${theme}.avif`)}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...shots[name]}
      />
    ))}
  </>
);
