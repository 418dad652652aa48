/** The events of a stream, each a line `data: <JSON>`; anything else in it is a sign of life. */
export async function* readEvents(response: Response): AsyncGenerator<unknown> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
    }
  } finally {
    await reader.cancel();
  }
}
