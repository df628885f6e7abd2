/** A multipart form with one file, as browsers send it: body and content type. */
export function pictureForm(bytes: Uint8Array): { body: Buffer; contentType: string } {
  const boundary = '----volan-test-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
