import styled from 'styled-components';

/** A text as it was typed. */
export const Typed = styled.div`
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
`;

/** Paragraphs, lists and the rest of a Markdown text. */
export const Prose = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;

  p,
  li,
  h3,
  blockquote {
    unicode-bidi: plaintext;
  }

  &[data-breaks='true'] {
    gap: ${({ theme }) => theme.space[2]};

    p,
    li {
      white-space: pre-line;
    }
  }

  h3 {
    margin-top: 4px;
    font-size: ${({ theme }) => theme.size.body};
  }

  h3[data-depth='1'] {
    font-size: ${({ theme }) => theme.size.lead};
  }

  ul,
  ol {
    display: grid;
    gap: 4px;
    padding-left: 22px;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li > ul,
  li > ol {
    margin-top: 4px;
  }

  li[data-task] {
    display: flex;
    gap: 8px;
    align-items: baseline;
    margin-left: -20px;
    list-style: none;
  }

  li[data-task] > input {
    flex: none;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  [data-table] {
    overflow-x: auto;
  }

  table {
    border-collapse: collapse;
    font-size: ${({ theme }) => theme.size.table};
  }

  th,
  td {
    padding: 6px 10px;
    border: 1px solid ${({ theme }) => theme.color.line};
    text-align: start;
    unicode-bidi: plaintext;
    vertical-align: top;
  }

  th {
    background: ${({ theme }) => theme.color.hover};
    font-weight: 600;
  }

  [data-align='center'] {
    text-align: center;
  }

  [data-align='right'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  blockquote {
    padding-left: ${({ theme }) => theme.space[3]};
    border-left: 3px solid ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.muted};
  }

  code {
    padding: 1px 4px;
    border-radius: 4px;
    background: ${({ theme }) => theme.color.hover};
    font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    font-size: ${({ theme }) => theme.size.table};
  }

  pre {
    overflow-x: auto;
    padding: ${({ theme }) => theme.space[3]};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.hover};
  }

  pre code {
    padding: 0;
  }

  hr {
    width: 100%;
    border: 0;
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  a {
    color: ${({ theme }) => theme.color.accentText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
