import styled from 'styled-components';

const Frame = styled.div`
  container-type: inline-size;
`;

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.line};

  @container (min-width: 440px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  li {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[2]};
    padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
    background: ${({ theme }) => theme.color.surface};
    font-size: ${({ theme }) => theme.size.lead};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  span {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-weight: ${({ theme }) => theme.weight.regular};
    font-variant-numeric: tabular-nums;
  }
`;

type Props = { readonly label: string; readonly words: readonly string[] };

/** The words of a key, numbered, for two people who read them to each other. */
export const Words = ({ label, words }: Props) => (
  <Frame>
    <Grid aria-label={label}>
      {words
        .map((word, at) => ({ word, place: at + 1 }))
        .map(({ word, place }) => (
          <li key={place}>
            <span aria-hidden>{place}</span>
            {word}
          </li>
        ))}
    </Grid>
  </Frame>
);
