import { reportingFetch } from './requests.ts';

/** How often a request is sent again, and the longest wait before that in seconds; whoever is to wait longer is told. */
const most = { tries: 5, seconds: 10 };

/**
 * `fetch` for whoever has asked for more than the server allows at once, as a conversation of hundreds of turns does: nothing
 * was done then (status 429), and it is sent again once the server says there is room.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  for (let tries = 1; ; tries += 1) {
    const response = await reportingFetch(input, init);
    const seconds = Number(response.headers.get('retry-after'));
    const isSoon = seconds > 0 && seconds <= most.seconds;
    if (response.status !== 429 || tries === most.tries || !isSoon) return response;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    init?.signal?.throwIfAborted();
  }
};
