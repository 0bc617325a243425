import styled from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';

const Frame = styled.section`
  position: relative;
  display: grid;
  align-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  min-height: 112px;
  padding: ${({ theme }) => theme.space[4]} 20px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  &:hover {
    border-color: ${({ theme }) => theme.color.edge};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px ${({ theme }) => theme.space[4]};
    font-size: ${({ theme }) => theme.size.table};
  }

  ${({ theme }) => theme.media.phone} {
    min-height: 0;
  }
`;

const Whole = styled(Link)`
  display: grid;
  gap: 4px;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.card};
  }

  span {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
  }

  strong {
    font-size: ${({ theme }) => theme.size.figure};
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;

    strong {
      font-size: ${({ theme }) => theme.size.section};
    }
  }
`;

const Part = styled(Link)`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  gap: 6px;
  color: ${({ theme }) => theme.color.accentText};

  &:hover {
    text-decoration: underline;
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
  }
`;

type Figure = { readonly label: string; readonly figure: number; readonly href: string };

type Props = Figure & { readonly parts: readonly Figure[] };

/** One figure, which leads to what it counts, and the figures that it is made of. */
export const TotalCard = ({ label, figure, href, parts }: Props) => (
  <Frame>
    <Whole href={href}>
      <span>{label}</span>
      <strong>{figure}</strong>
    </Whole>
    {parts.length === 0 ? null : (
      <ul>
        {parts.map((part) => (
          <li key={part.label}>
            <Part href={part.href}>
              {part.label} {part.figure}
            </Part>
          </li>
        ))}
      </ul>
    )}
  </Frame>
);
