const games =
  /\b(?:games?|puzzle|arcade|trivia|casino|role playing|spiele?|jeux?|juegos?|jogos?|giochi|spellen|gry|hry|oyun\w*)\b|игры|ігри|ゲーム|游戏|遊戲|게임|ألعاب|खेल|משחק|เกม/iu;

/** What Google Play calls the shelves of its games, which it has for nothing else. */
const shelves =
  /^(?:action|adventure|board|card|casual|racing|simulation|strategy|word|role playing|abenteuer|brett|karten|rennen|simulationen|strategie|wort|aventure|course|stratégie|simulations?|aventura|carreras|estrategia|アクション|アドベンチャー|パズル|レース|シミュレーション|ストラテジー|カジュアル|ボード|カード|动作|冒险|棋类|卡牌|休闲|竞速|模拟|策略|액션|어드벤처|보드|카드|캐주얼|레이싱|시뮬레이션|전략)$/iu;

/** Whether the store files the app under games. */
export const isGame = (genre: string): boolean => games.test(genre) || shelves.test(genre.trim());
