const tries = 10;

/** Scrolls to the element of this id and gives it the focus, as soon as it is drawn. */
export const showElement = (id: string, left = tries): void => {
  const element = document.getElementById(id);
  if (element !== null) {
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  } else if (left > 0) requestAnimationFrame(() => showElement(id, left - 1));
};
