const games =
  /\b(?:games?|puzzle|arcade|trivia|casino|role playing|spiele?|jeux?|juegos?|jogos?|giochi|spellen|gry|hry|oyun\w*)\b|игры|ігри|ゲーム|游戏|遊戲|게임|ألعاب|खेल|משחק|เกม/iu;

/** Whether the store files the app under games. */
export const isGame = (genre: string): boolean => games.test(genre);
