/**
 * Yields the innermost complete objects of JSON text that arrives in pieces, each as soon as its last character is
 * there. Text around them is skipped. Throws SyntaxError for an object that is not JSON.
 */
export async function* completedObjects(pieces: AsyncIterable<string>): AsyncGenerator {
  let object = '';
  let isText = false;
  let isEscaped = false;
  for await (const piece of pieces) {
    for (const character of piece) {
      if (isText) {
        object += character;
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') isText = false;
        continue;
      }
      // An object inside another starts anew.
      object = character === '{' ? character : object + character;
      isText = character === '"';
      if (character !== '}') continue;
      if (object.startsWith('{')) yield JSON.parse(object);
      object = '';
    }
  }
}
