/** What people say of somebody, and what sounds as if it were said to a form: every one is told. */
export const SAID_AS_MEMORY: readonly string[] = `
I don’t know how she did it.
Nobody could tell it better.
I don’t want it to be over.
He’ll probably tell God how to park.
She could tell it better than Dad.
I don’t know how she knew.
I don’t know where you even buy a tape like that.
I don’t know how to have a birthday.
I don’t know.
I didn’t know what to say so I’d said nothing for about two hours, just followed you round the shop.
Say sorry first.
How to say sorry first.
He said sorry to us in 2010 at the Sizzler at Aitkenvale, just put his knife and fork down and said it.
Sorry is a small word, he said, so use it often.
Sorry I was late, Dad.
Sorry I never wrote back.
Sorry for the long years I was away.
Sorry about the novel you never finished, Dad.
I am sorry for some of it.
On my first day I said sorry eleven times.
I can’t talk about the hospital.
I can’t write about the hospital.
I cannot answer for my brother but I forgave him.
Leave the porch light on.
Leave the amp on, leave the door.
Leave the gate as you found it.
Leave it to God, she said.
Leave it better than you found it.
She would leave it to the last minute.
He left it all to the dogs’ home.
He’d write it all down later.
She wrote it all down in a red exercise book.
He wrote the tides on the back of his hand in biro.
I was too tired to cry.
He was too tired to write so he drew a fish.
We were too tired to speak.
She was too sad to eat.
Never too tired to dance.
She said the form was too long.
She once returned a review form to head office with every box left blank.
He had form.
He was in a box outside the Goulburn saleyards with a sign that said free to good home.
She kept his letters in a box under the bed.
The last box had his medals in it.
She’d ask you one question the first night and it was what don’t you eat.
He never asked me one question, not then and not after.
That was the only question he ever got wrong.
To feed people before you ask them questions.
She answered the phone as if it were the Queen.
The phone at 6.30.
The phone ringing at six on Sunday, two rings, and then his voice.
His voice on the phone on Sunday nights.
My phone died and he drove out to find me.
Now I stand there Sunday with the phone.
No phone no shirt.
The phone is too quiet now.
The phone keeps ringing and it is never her.
The battery went flat and he pushed us all the way to Dapto.
Bus trip to Robe, 2004.
Spud gets off for a leak at Bordertown and the bus goes.
He got off at the next stop and walked back.
Hearing that bus horn.
She drove the bus as well.
He was on the train when she rang.
I’m on the ferry and there he is, rowing alongside.
She could type faster than most people think.
He typed with two fingers and swore with all ten.
The typing class was where they met.
He typed this letter to the council every year.
Ask your mother.
Ask Frank first, even if you know.
Ask twice.
Ask anyone who worked with him.
Ask the drivers, they all knew him.
Ask him.
She asked me to write to the bishop.
He taught me to ask twice.
Macca will tell you it was a nun.
Rita will tell it like he did it all out of love.
The children will tell you about the wig.
Everyone here will tell you the same.
We will tell her about you.
I will tell you what it was like on the shore.
I’ll tell you one thing about Dad.
I will not tell you what he called the magistrate.
Mum will never forgive the magpie.
Diarmuid will have told you about the nails so I wont.
Dad will have his hat on up there.
Nan would have told you it was the tide.
He knew more about this town than anyone.
Mum knows more about the stars than the rest of us.
Let Dad sleep.
Let people finish.
Let the dog out.
My mother asks me to write this: she says you kept her daughter for her.
I’m not going to write was.
I am doing this because there is nobody else.
Leonie asked me to do this god knows why.
I wrote to her every week from Vietnam.
I am writing this at her kitchen table.
I am still writing “are”.
Telling this one.
We were going to do it later.
We will do it tomorrow, he said, and we never did.
He’d finish it when he was ready.
Later on, nothing.
More sugar, more tea, more time.
More rain to come, he’d say, and he was right.
It must be said he could not sing.
It can be lonely out there.
This must be the place, he said.
That can be fixed with wire.
It could be read from the moon, his sign.
The will was read out and nobody spoke.
Then he read out a list.
When my mother died I couldn’t read out the thing I had written for her.
She would read out every sign.
It has to be done properly.
It should be in a museum.
You can fix anything with wire.
You can use a shovel for most things.
You can cut it with a knife, she said of the fog.
You can change your mind but not your socks.
You can put the kettle down now, Mum.
Put it on account.
Put it in the oven and forget about it.
Put the kettle on.
And put your feet up.
And say hello to Dad for me.
Say hello to Dad and Francis and Mrs Dobie and put your feet up for God sake.
Please say hello to Grandad.
Please eat.
Please go home before dark.
Please keep the bees.
Please put the kettle on.
Please leave the porch light on.
Please look after Mum.
Make sure you shut the gate.
And make sure you feed the dog.
Write it down or it never happened.
Just say no, he’d say, and then say yes.
Just say it.
He was happy to share it with anyone.
Happy to share a beer with anyone.
It was fine to cry in front of her.
Feel free, he said, and gave me the keys.
Use your hands, she said.
Use it up, wear it out, make it do.
If there was room in the car there was room for a dog.
If you have time you have everything.
I have checked the oil, he would say, before hello.
He checked it with a spirit level, twice.
Never use my name in vain, he told the cat.
His name was never in the paper.
She would rather not be photographed.
I would rather be with you.
What do I do now?
What should I do without you?
What was I supposed to say?
Should I have gone back?
Should I tell him, I thought, and then I did.
Can I tell you something, Dad?
Do I miss him?
Who does that?
Is that you, love?
Is it cold where you are?
Was that enough?
How long should a man wait?
How much should a goat eat?
Where do I start.
Well, where do I start with Dad.
Where do I put all this love?
What kind of man gives away his shoes?
What does that mean, I asked, and he laughed for a week.
He never understood the question.
I don’t understand cricket and neither did he.
Who reads to the children now?
He skipped school to go fishing.
Skip the sermon, he told the priest.
I passed on the roast and she never forgot it.
She never let a question go.
Nothing to it, he’d say.
Nothing was ever thrown away.
Nothing more to say than that he loved us.
I have nothing of hers but the spoon.
That’s all I have of him.
That’s all I have left.
That is all he ever said of it.
That’s it, he said, and shut the bonnet.
It does not matter now.
Rules did not apply to him.
I can’t think of anything funnier.
I can’t think of a day without him.
I can’t think of her without flour on her hands.
Her mind went blank at the altar.
Not sure how he did it.
Not sure if he ever slept.
Not sure what the dog thought.
I am not sure he ever forgave the umpire.
No idea how old the ute was.
I’m no good at goodbyes.
I’m no good without you.
I am not one for church but I went for her.
He was no good at school.
He was hopeless at golf.
Never done a day’s harm to anyone.
I never did thank him.
My English was not so good and she never once laughed.
My English is not good but with Joyce I never needed it.
I hope you are warm.
I hope it is what you wanted, Mum.
I hope they have tides there.
Thank you for having me.
Thank you for doing the night feeds.
Thanks for everything, mate.
Thank you for letting me win.
Thank you for reading to me.
I will find you.
I can send a boat out but I cannot bring you back.
Call me if you get lost, she said to everyone.
Ring me when you get there.
Same as every year he burnt the sausages.
Same as always.
He was the same as his father.
Stubborn, same as me.
See you in the morning.
See you above the snow line.
As I said to Mum, he would have hated the fuss.
Like I said, stubborn.
He lived above the shop.
She slept in the bunk below.
He told us already in 1987 that it would flood.
I already miss him.
I told him about it in the car.
He put it above the door.
This house is full of him.
This box on my knee has his tools in it.
He built this website of ferrets in the shed.
These hands are his.
Question everything, she said.
He answered number 1 which was what did you eat.
It was not the answer but it was an answer.
Both of them cried.
All of it was true.
That was the question nobody asked.
He computed tides by hand.
From the ship he saw his brother on the wharf.
From Ipswich to Perth in a van.
Music by candlelight, every Sunday.
He read in bed with a torch long after there was any need for one.
She had beautiful spelling and a terrible temper.
Excuse me, he said to the horse.
Forgive me, I loved him more.
Forgive quickly, kiss slowly.
Bear hugs.
Blank cheques were her idea of a joke.
I kept it blank for him.
He drafted his own eulogy and it was two words.
I was the one in the car with him.
He couldn’t type for tears.
I am the eldest.
I play drums so basically we were married.
That you can say sorry and mean it and not get anything back for it, and say it anyway.
We got a B+ and Mr Healy wrote “moving, if confusing”.
She bailed me out one time, I wont say what for, and she never told Mum.
He drank.
He filled it in with concrete, the pool.
He always ticked the wrong box.
He put them in the wrong box and they hatched anyway.
He ran the website for the club until he was ninety.
Not sure what he was supposed to be doing in the roof.
We put them here because he loved the view.
On the bus so he sang.
Mum told it better than anyone.
I hope it is enough.
Beginners, please.
Some people coming on Friday will say flatmate.
You had to be there. What else can I say?
Don’t wait for the bus.
Have you tried going.
Have you tried going
See you.
See Nan’s face when the band struck up.
See Venice, she said, and then come home.
He saw to it.
See what’s in the tin, he’d say.
I’ll see to the dog.
It’s all in the wrist, he said.
It’s in the family.
Its all in my hands now, she’d say of the dough.
He told that in the pub for years.
Ask anyone.
Ask the child.
Ask the neighbour before he has to offer.
He was a good man and a good neighbour, ask anyone.
She always asked what was the question.
She said no thanks and shut the door.
No thanks was all he ever said to a second helping of pumpkin.
We don’t have one like him.
We never had one.
It was all work.
His life was all childhood.
She was not for turning.
He said a funeral is not for the dead.
It’s not the whole story.
That’s not the story he told the police.
It is not much of a story but it is ours, and he told it every Christmas.
She was not much of a talker.
He was no storyteller.
Not much of a talker, Dad.
She was a great storyteller.
It took me all morning to find him.
It took her all night to sew it.
Worth it.
It was worth it.
This is as good as it gets, he said.
He types with two fingers.
She wrote with her left hand when nobody was looking.
He talked a hundred words a minute.
I used the voice he used on the dogs.
He said it was easier if he just talked.
He put everything here, in this shed.
I put it all down to the tea.
Nan was writing it for years.
He was typing it for hours.
That was the one I wanted.
This is the one I love.
He had to be in bed by eight.
I’d like that in because she never got to say it herself.
I would like that dog back.
I want that on my grave, he said.
Dad did like a steak pie.
Make sure it says beloved, he told the mason.
Can you make sure the gate’s shut, he’d call.
Can you make sure you lock up, she’d say.
The service was at eleven and he was late.
The wake is where he was happiest.
The service in the dining car was his whole career.
The funeral he wanted was a short one.
Mass is what kept her going.
No flowers grew for her, only tomatoes.
Family flowers filled her porch.
Everyone was welcome at her table afterwards.
Everyone welcome, kettle on.
Please don’t go on about it, she would say.
Please don’t make a fuss of me.
Please don’t be sad.
Don’t go on about the war, he said.
Don’t talk about the weather.
He never talked about the hospital.
He did not write it down.
I’m not writing him off.
Whose boots were by the door.
His hands.
Mine, he said, pointing at the moon.
Tom will do it, he said, and Tom did.
I came.
Thats all she ever said about it.
Two days they did it!
What was the hurry.
What was the question nobody asked him?
That was long and it was cold.
Sorry that was the last of the cake.
`
  .trim()
  .split('\n');
