/** The picture library, which costs 14 MB, once a picture comes. What it keeps of opened ones would never be asked for. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
};
