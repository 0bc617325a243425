const painted = (side: number, paint: (context: CanvasRenderingContext2D) => void): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Nothing to paint on');
  paint(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/png');
  });
};

/** Returns a picture that only pictures of the same side equal. */
export const pictureFile = async (name: string, side: number): Promise<File> => {
  const blob = await painted(side, (context) => {
    context.fillStyle = `hsl(${side % 360}, 60%, 50%)`;
    context.fillRect(0, 0, side, side);
  });
  return new File([blob], name, { type: 'image/png' });
};

/** Drops files on the page as a person does with the pointer. */
export const dropOnPage = (...files: readonly File[]): void => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const target = document.querySelector('main') ?? document.body;
  for (const kind of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
};
