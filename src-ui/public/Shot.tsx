import styled from 'styled-components';

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

/** The pictures that `npm run pictures` takes of the demo, with their size in pixels of the page. */
const sizes = {
  letter: { width: 1120, height: 760 },
  phone: { width: 390, height: 760 },
  choose: { width: 736, height: 520 },
  summary: { width: 736, height: 520 },
  vault: { width: 736, height: 520 },
} as const;

type Props = {
  readonly name: keyof typeof sizes;
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
        src={`/pictures/${name}-${theme}.avif`}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...sizes[name]}
      />
    ))}
  </>
);
