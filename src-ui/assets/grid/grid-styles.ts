import styled, { css } from 'styled-components';
import { cardGap, cardText, rowHeights } from './grid-layout.ts';

/** Behind what may be transparent. */
export const checkerboard = css`
  background: repeating-conic-gradient(
      ${({ theme }) => theme.color.line} 0% 25%,
      ${({ theme }) => theme.color.surface} 0% 50%
    )
    50% / 16px 16px;
`;

/** A frame with its text beneath. The frame is painted by the card itself, so that a card is few elements. */
const card = css`
  position: relative;
  min-width: 0;
  padding-bottom: ${cardText}px;
  contain: layout style;
  user-select: none;

  &::before {
    content: '';
    display: block;
    box-sizing: border-box;
    height: var(--frame);
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    background: var(--tile, ${({ theme }) => theme.color.hover});
  }

  &[data-selected='true']::before {
    border-color: ${({ theme }) => theme.color.accent};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.accent};
  }
`;

/** A picture that fills its frame; one with see-through parts is whole where no frame has its shape. */
const picture = css`
  position: absolute;
  inset: 1px 1px auto;
  width: calc(100% - 2px);
  height: calc(var(--frame) - 2px);
  max-width: none;
  border-radius: calc(${({ theme }) => theme.radius.card} - 1px);
  object-fit: cover;

  &[data-fit='contain'] {
    object-fit: contain;
  }

  &[data-see-through='true'] {
    ${checkerboard}
  }
`;

/** The name, whose link is the whole card. */
const name = css`
  position: absolute;
  inset: 0;
  padding: calc(var(--frame) + 8px) 2px 0;
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
  top: calc(var(--frame) / 2);
  left: 50%;
  color: ${({ theme }) => theme.color.muted};
  transform: translate(-50%, -50%);
`;

/** Cards beside each other. It styles what is in them: elements of their own styles would cost a scrolling page its frames. */
export const Columns = styled.div`
  --frame: ${rowHeights.wide}px;
  display: flex;
  flex-wrap: wrap;
  gap: ${cardGap}px;

  ${({ theme }) => theme.media.phone} {
    --frame: ${rowHeights.phone}px;
  }

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
