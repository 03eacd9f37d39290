/** What the text of a eulogy needs to be opened, practised and spoken from without a connection. */
export function pagesOfText(id: string): { pages: string[]; answers: string[] } {
  return {
    pages: ['/account', `/eulogy/${id}`, `/practice/${id}`, `/lectern/${id}`],
    answers: ['/api/eulogies', `/api/eulogies/${id}`, `/api/eulogies/${id}/take-along`],
  };
}

/** What a copy for the day needs to be opened again without a connection. */
export function pagesOfCopy(token: string): { page: string; answer: string } {
  return { page: `/copy/${token}`, answer: `/api/copies/${token}` };
}

/** What the questionnaire needs to be opened again without a connection. */
export function pagesOfQuestions(id: string, type: string): { pages: string[]; answers: string[] } {
  return {
    pages: ['/account', `/questionnaire/${id}`],
    answers: ['/api/eulogies', `/api/eulogies/${id}`, `/api/questions/${type}?eulogyId=${id}`],
  };
}
