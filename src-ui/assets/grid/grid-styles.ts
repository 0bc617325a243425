import styled, { css } from 'styled-components';
import { cardGap, cardMin, cardText } from './grid-layout.ts';

/** Behind what may be transparent. */
export const checkerboard = css`
  background: repeating-conic-gradient(
      ${({ theme }) => theme.color.line} 0% 25%,
      ${({ theme }) => theme.color.surface} 0% 50%
    )
    50% / 16px 16px;
`;

/** A square with its text beneath. The square is painted by the card itself, so that a card is few elements. */
const card = css`
  position: relative;
  min-width: 0;
  padding-bottom: ${cardText}px;
  contain: layout style;
  user-select: none;

  &::before {
    content: '';
    display: block;
    aspect-ratio: 1;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    background: var(--tile, ${({ theme }) => theme.color.hover});
  }

  &[data-selected='true']::before {
    border-color: ${({ theme }) => theme.color.accent};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.accent};
  }
`;

/** A picture in the middle of its square, as large as its shape allows. */
const picture = css`
  position: absolute;
  left: 50%;
  top: calc((100% - ${cardText}px) / 2);
  width: calc(var(--w) * (100% - 2px));
  height: calc(var(--h) * (100% - ${cardText}px - 2px));
  max-width: none;
  border-radius: calc(${({ theme }) => theme.radius.card} - 1px);
  object-fit: contain;
  transform: translate(-50%, -50%);

  &[data-fit='cover'] {
    object-fit: cover;
  }

  &[data-see-through='true'] {
    ${checkerboard}
  }
`;

/** The name, whose link is the whole card. */
const name = css`
  position: absolute;
  inset: 0;
  padding: calc(100% + 8px) 2px 0;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.card};
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: 22px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Shown when the pointer or the focus is there, once anything is selected, and always where there is no hovering. */
const tick = css`
  position: absolute;
  top: 2px;
  left: 2px;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin: 0;
  border-radius: ${({ theme }) => theme.radius.card};
  appearance: none;
  cursor: pointer;

  &::before {
    content: '';
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 1px solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.raised};
    color: ${({ theme }) => theme.color.onAccent};
    font-size: 13px;
    line-height: 1;
  }

  &:checked::before {
    content: '✓';
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }
`;

const tags = css`
  position: absolute;
  inset: auto 0 8px;
  display: flex;
  gap: 4px;
  height: 22px;
  overflow: hidden;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  line-height: 20px;

  > span {
    min-width: 0;
    overflow: hidden;
    padding: 1px 8px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.hover};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > span + span {
    flex-shrink: 0;
    max-width: 50%;
  }
`;

/** On a video: a play mark and how long it is. */
const playing = css`
  position: absolute;
  right: 8px;
  bottom: ${cardText + 8}px;
  padding: 1px 7px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.text};
  color: ${({ theme }) => theme.color.surface};
  font-size: ${({ theme }) => theme.size.meta};
  font-variant-numeric: tabular-nums;
  pointer-events: none;

  &::before {
    content: '▶︎ ';
    font-size: 9px;
  }
`;

const noPicture = css`
  position: absolute;
  top: calc((100% - ${cardText}px) / 2);
  left: 50%;
  color: ${({ theme }) => theme.color.muted};
  transform: translate(-50%, -50%);
`;

/** Cards beside each other. It styles what is in them: elements of their own styles would cost a scrolling page its frames. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${cardMin}px, calc(50% - ${cardGap / 2}px)), 1fr));
  gap: ${cardGap}px;

  > div {
    ${card}
  }

  > div > img {
    ${picture}
  }

  > div > svg {
    ${noPicture}
  }

  > div > a {
    ${name}
  }

  > div > input {
    ${tick}
  }

  > div > p {
    ${tags}
  }

  > div > span {
    ${playing}
  }

  @media (hover: hover) {
    > div:not(:hover, :focus-within) > input {
      opacity: 0;
    }

    [data-choosing='true'] & > div > input {
      opacity: 1;
    }
  }
`;
