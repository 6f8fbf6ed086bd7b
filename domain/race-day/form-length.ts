/** Of a runner on a card and in the printed programme, and what help says of it (race-day.card-form). */
export const maxFormFigures = 5;
